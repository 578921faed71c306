/** The accessibility standard that the university promises; the tests also check the newer, stricter version. */
export const accessibilityTarget = { name: 'WCAG 2.1 AA', tested: 'WCAG 2.2 AA' } as const;
