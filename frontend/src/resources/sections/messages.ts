/** The labels of sections. */
export const messages = {
  canceled: 'Canceled',
  waitlistClosed: 'Full, waitlist closed',
  noFixedTime: 'No fixed time',
  roomLater: 'Room to be announced',
};
