import { parseUrl } from '../../common/url.js';

/** A bucket of an S3 store. */
export interface Bucket {
  name: string;
  /** The store's address; null: Amazon's own. */
  endpoint: string | null;
  region: string;
  /** Empty, or ending with a slash. */
  prefix: string;
}

export const filesUrlForm = 's3://bucket?endpoint=https://s3.example.edu&region=us-east-1&prefix=collegium';
const parameters = ['endpoint', 'region', 'prefix'];
/** What a path contains unencoded, so that each store signs the same one. */
const segment = /^(?!\.{1,2}$)[A-Za-z0-9._-]+$/;

/** The bucket that FILES_URL names, or why it is refused. */
export function parseBucket(text: string, defaultRegion = 'us-east-1'): Bucket | { refused: string } {
  const url = parseUrl(text);
  if (url?.protocol !== 's3:' || !['', '/'].includes(url.pathname) || url.hash || url.port)
    return { refused: `must have the form ${filesUrlForm}` };
  if (url.username || url.password)
    return { refused: 'must not contain credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY' };
  const { hostname: name, searchParams } = url;
  if (!/^(?!.*\.\.)[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    return {
      refused: `must name a bucket with 3 to 63 of the characters a-z, 0-9, "." and "-", not "${name}"`,
    };
  for (const each of new Set(searchParams.keys())) {
    if (!parameters.includes(each))
      return { refused: `can have only the parameters ${parameters.join(', ')}, not "${each}"` };
    if (searchParams.getAll(each).length > 1) return { refused: `has the parameter ${each} more than once` };
  }
  const read = (parameter: string): string | null => searchParams.get(parameter)?.trim() || null;
  const endpoint = read('endpoint');
  if (endpoint !== null && !isEndpoint(endpoint))
    return { refused: `must have an endpoint such as https://s3.example.edu, not "${endpoint}"` };
  const region = read('region') ?? defaultRegion;
  if (!/^[A-Za-z0-9-]{1,64}$/.test(region))
    return { refused: `must have a region such as us-east-1, not "${region}"` };
  const prefix = (read('prefix') ?? '').replace(/\/$/, '');
  if (prefix && (prefix.length > 200 || !prefix.split('/').every((part) => segment.test(part))))
    return { refused: `must have a prefix such as collegium/files, not "${prefix}"` };
  return { name, endpoint: endpoint?.replace(/\/$/, '') ?? null, region, prefix: prefix && `${prefix}/` };
}

export const isEncrypted = ({ endpoint }: Bucket): boolean => !endpoint?.startsWith('http:');

function isEndpoint(text: string): boolean {
  const url = parseUrl(text);
  return (
    url !== null &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    !url.search &&
    !url.hash &&
    !url.username &&
    !url.password
  );
}
