/** The version of this server, as in its package.json. */
export const version = '0.1.0';
