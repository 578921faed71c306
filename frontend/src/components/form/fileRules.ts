import type { UploadLimits } from '../../api/uploads.gen';
import { plural } from '../format';

/** As the server counts: 1 MB is 1024 times 1024 bytes. */
const megabytes = (bytes: number) => `${Math.round((bytes / 1024 / 1024) * 10) / 10} MB`;
const named = ({ extensions }: UploadLimits) => extensions.map((one) => one.toUpperCase()).join(', ');
const extensionOf = (name: string) => name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';

export const acceptOf = ({ extensions }: UploadLimits) => extensions.map((one) => `.${one}`).join(',');

export const limitsInWords = (limits: UploadLimits) =>
  `${named(limits)}. Up to ${plural(limits.most, 'file')}, ${megabytes(limits.mostBytesEach)} each, ` +
  `${megabytes(limits.mostBytes)} together.`;

/** The server's errors about these files, as far as the browser can know them. */
export function faultsOf(files: readonly File[], limits: UploadLimits) {
  const faults = files.flatMap(({ name, size }) => {
    if (!limits.extensions.includes(extensionOf(name))) return [`"${name}" is none of ${named(limits)}.`];
    if (size === 0) return [`"${name}" is empty.`];
    return size > limits.mostBytesEach
      ? [`"${name}" is larger than ${megabytes(limits.mostBytesEach)}.`]
      : [];
  });
  if (files.length > limits.most) faults.push(`At most ${limits.most} files are taken.`);
  const together = files.reduce((sum, { size }) => sum + size, 0);
  if (together > limits.mostBytes)
    faults.push(`The files are larger than ${megabytes(limits.mostBytes)} together.`);
  return faults.join(' ') || undefined;
}
