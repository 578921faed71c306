import { directoryText, isFullRestriction } from './directory';
import { StatusBadge } from './StatusBadge';
import { messages } from './messages';

export interface Marked {
  directoryRestricted?: boolean | null;
  directoryRestriction?: readonly string[] | null;
}

/** Marks a row or record of a student who restricts directory information, for those who may see the student. */
export const RestrictedMark = ({ of }: { of: object | undefined }) => {
  const { directoryRestricted, directoryRestriction: categories }: Marked = of ?? {};
  if (!directoryRestricted) return null;
  return (
    <StatusBadge tone="warning" wraps>
      {restrictedText(categories ?? [])}
    </StatusBadge>
  );
};

/** Which information is restricted; without it, all of it may be. */
export const restrictedText = (categories: readonly string[]) =>
  !categories.length || isFullRestriction(categories)
    ? messages.restricted.full
    : messages.restricted.partly(directoryText(categories));
