/** In characters; the server refuses longer ones. */
export const longestSearch = 200;
