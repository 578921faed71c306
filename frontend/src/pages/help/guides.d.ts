declare module 'virtual:guides' {
  import type { GuideNode } from '../../../guides';

  export const readers: Record<string, string>;
  export const guides: readonly {
    reader: string;
    slug: string;
    title: string;
    load: () => Promise<{ default: GuideNode[] }>;
  }[];
}
