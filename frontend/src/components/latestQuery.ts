/**
 * The query of the address bar. What a change of one parameter starts from: an earlier change may not be drawn yet on a
 * slow device, and must not be lost.
 */
export const latestQuery = () => new URLSearchParams(window.location.search);
