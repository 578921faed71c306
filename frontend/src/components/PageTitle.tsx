/** The document's title; React moves it into the head. */
export const PageTitle = ({ children }: { children?: string }) => (
  <title>{children ? `${children} · Collegium` : 'Collegium'}</title>
);
