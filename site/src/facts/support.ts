export const requirements = { minimumSpeed: '5 Mbps' } as const;

export const anyHour = '24/7';

/** The hours of the future chat; there is none yet. */
export const chatHours = { when: 'Monday to Friday', time: '7 AM to 11 PM EST' } as const;
