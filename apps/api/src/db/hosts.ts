const LIST = /^(postgres(?:ql)?:\/\/(?:.*@)?)([^/?#@]*)(.*)$/;
const ATTRIBUTE = 'target_session_attrs';
/** The values of libpq that ask for a host that accepts writes. */
const WRITABLE = ['read-write', 'primary'];

/**
 * Splits an address with several hosts, as libpq knows it (`postgres://u:p@h1:5432,h2:5432/db`), into one per host. One
 * with a single host is returned as it is. Returns undefined if a host is wrong, or another kind of session than a
 * writable one is asked for.
 */
export function hostsOf(url: string): readonly string[] | undefined {
  const [, before = '', list, after = ''] = LIST.exec(url) ?? [];
  if (list === undefined) return undefined;
  if (!list.includes(',') && !after.includes(ATTRIBUTE))
    return URL.canParse(url.replace('@/', '@localhost/')) ? [url] : undefined;
  const urls: string[] = [];
  for (const host of list.split(',')) {
    if (host === '' || !URL.canParse(before + host + after)) return undefined;
    const one = new URL(before + host + after);
    const wanted = one.searchParams.get(ATTRIBUTE);
    if (wanted !== null && !WRITABLE.includes(wanted)) return undefined;
    one.searchParams.delete(ATTRIBUTE);
    urls.push(one.href);
  }
  return urls;
}
