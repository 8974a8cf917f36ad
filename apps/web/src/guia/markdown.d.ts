declare module '*.md' {
  import type { ComponentType } from 'react';

  /** `components` replace the elements of these names. */
  const Texto: ComponentType<{ readonly components?: Readonly<Record<string, ComponentType<never> | undefined>> }>;
  export { Texto as default };
}

declare module '*.md?secciones' {
  const secciones: readonly { readonly id: string; readonly title: string; readonly text: string }[];
  export { secciones as default };
}
