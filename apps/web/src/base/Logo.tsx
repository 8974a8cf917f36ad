/** Logo of the product: a T with a cut (tajo) through it. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#0b5c6b" />
      <path d="M7 8h18v5h-6.5v12h-5V13H7z" fill="#fff" />
      <path d="M4 29 29 4" stroke="#0b5c6b" strokeWidth="2.4" />
    </svg>
  );
}
