const schemeAndHost = /^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i;

/**
 * What a request asks for, as path and query. Clients of a proxy may send the whole address instead, with whatever host
 * and credentials they like: all that looks at addresses would else have to know of that, and the log would keep them.
 */
export const originForm = (target: string): string => {
  if (target.startsWith('/')) return target;
  const rest = target.replace(schemeAndHost, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
};
