const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * The path and query of a request. Clients of a proxy may send an absolute address instead, with any host and
 * credentials. Without this, all code that looks at addresses would have to handle those, and the log would keep
 * them.
 */
export const originForm = (target: string): string => {
  if (target.startsWith('/')) return target;
  const rest = target.replace(schemeAndHost, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
};
