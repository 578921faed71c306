import { parseUrl } from '../../common/url.js';
/** The stored part of a violation of a content-security policy: it identifies no person and no record. */
export interface PolicyReport {
  /** Path of the page, without its ids. */
  document: string;
  directive: string;
  /** Origin or scheme of the blocked resource, or a word such as `inline`. */
  blocked: string;
  disposition: 'enforce' | 'report';
}

/** A browser sends the reports of a minute together. */
const mostReports = 50;

type Fields = Record<string, unknown>;
const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2000) : '');

/** In either format: `application/csp-report` (one, names with hyphens) or `application/reports+json` (an array). */
export function reportsOf(body: unknown): PolicyReport[] {
  const reports = Array.isArray(body)
    ? body
        .slice(0, mostReports)
        .map(fieldsOf)
        .filter(({ type }) => type === 'csp-violation')
        .map((report) => fieldsOf(report.body))
    : [fieldsOf(fieldsOf(body)['csp-report'])];
  return reports.map(reportOf).filter((report) => report !== null);
}

function reportOf(report: Fields): PolicyReport | null {
  const directive = textOf(
    report['effective-directive'] ?? report['violated-directive'] ?? report.effectiveDirective,
  ).split(' ', 1)[0]!;
  const document = documentOf(textOf(report['document-uri'] ?? report.documentURL));
  const blocked = blockedOf(textOf(report['blocked-uri'] ?? report.blockedURL));
  const source = textOf(report['source-file'] ?? report.sourceFile);
  if (!/^[a-z][a-z-]{2,40}$/.test(directive) || document === null || blocked === null) return null;
  // What browser extensions do to a page doesn't concern the page's owner.
  if (extension.test(source) || extension.test(blocked)) return null;
  return {
    document,
    directive,
    blocked,
    disposition: report.disposition === 'report' ? 'report' : 'enforce',
  };
}

const extension = /^[a-z-]*extension(:|$)/;
const id = /^(?=.*\d)[\w-]{8,}$/;

function documentOf(address: string): string | null {
  const segments = parseUrl(address)?.pathname.split('/');
  if (!segments) return null;
  return segments
    .map((segment) => (id.test(segment) ? ':id' : segment))
    .join('/')
    .slice(0, 200);
}

function blockedOf(address: string): string | null {
  if (/^[a-z-]{0,40}$/.test(address)) return address;
  const url = parseUrl(address);
  if (!url) return null;
  const { origin, protocol } = url;
  return origin === 'null' ? protocol.slice(0, 40) : origin.slice(0, 200);
}

export const keyOf = ({ document, directive, blocked, disposition }: PolicyReport): string =>
  [disposition, directive, document, blocked].join(' ');
