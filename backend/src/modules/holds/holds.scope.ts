/** Whether a hold is active; a released one blocks nothing. */
export const isActiveHold = (hold: string): string => `${hold}.released_at IS NULL`;
