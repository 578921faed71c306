export const requirements = { minimumSpeed: '5 Mbps' } as const;
