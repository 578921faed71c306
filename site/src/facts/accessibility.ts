/** What the university promises of its pages; they are tested against the newer, stricter version too. */
export const accessibilityTarget = { name: 'WCAG 2.1 AA', tested: 'WCAG 2.2 AA' } as const;
