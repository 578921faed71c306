import type { UploadLimits } from '../../api/uploads.gen';
import { messages } from './messages';

const typesOf = ({ extensions }: UploadLimits) => extensions.map((one) => one.toUpperCase());
const extensionOf = (name: string) => name.split('.').slice(1).at(-1)?.toLowerCase() ?? '';

export const acceptOf = ({ extensions }: UploadLimits) => extensions.map((one) => `.${one}`).join(',');

export const limitsInWords = (limits: UploadLimits) =>
  messages.files.limits(typesOf(limits), limits.most, limits.mostBytesEach, limits.mostBytes);

const bytesOf = (files: readonly File[]) => files.reduce((sum, { size }) => sum + size, 0);

/** The server's errors about these files, as far as the browser can know them. */
export function faultsOf(files: readonly File[], limits: UploadLimits) {
  const faults = files.flatMap(({ name, size }) => {
    if (!limits.extensions.includes(extensionOf(name)))
      return [messages.files.wrongType(name, typesOf(limits))];
    if (size === 0) return [messages.files.empty(name)];
    return size > limits.mostBytesEach ? [messages.files.tooLarge(name, limits.mostBytesEach)] : [];
  });
  if (files.length > limits.most) faults.push(messages.files.tooMany(limits.most));
  const over = files.find((_, index) => bytesOf(files.slice(0, index + 1)) > limits.mostBytes);
  if (over) faults.push(messages.files.tooLargeTogether(over.name, limits.mostBytes));
  return faults.join(' ') || undefined;
}
