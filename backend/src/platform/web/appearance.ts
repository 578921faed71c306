/** The reader's choices that the portal stores. Any other value in a cookie is ignored. */
const choices = { theme: ['light', 'dark'], density: ['compact'], shortcut: ['off'] } as const;

/** The page with the choices on its root element, so that the first paint is right: see decision 0090. */
export function withAppearance(page: string, cookies: string | undefined): string {
  if (!cookies?.includes('collegium.')) return page;
  const theme = choiceOf('theme', cookies);
  const attributes = (['theme', 'density', 'shortcut'] as const).map((name) => {
    const choice = choiceOf(name, cookies);
    return choice ? ` data-${name}="${choice}"` : '';
  });
  const root = page.replace('<html lang="en"', `<html lang="en"${attributes.join('')}`);
  return theme ? root.replace('content="light dark"', `content="${theme}"`) : root;
}

function choiceOf(name: keyof typeof choices, cookies: string): string | undefined {
  const [, kept] = new RegExp(`(?:^|;\\s*)collegium\\.${name}=([a-z]+)`).exec(cookies) ?? [];
  return choices[name].find((choice) => choice === kept);
}
