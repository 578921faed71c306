const shortest = 32;
const fewestDistinct = 8;

/** Why a secret is too weak to sign with; null if it is fine. Refuses only what no random generator produces. */
export function weaknessOf(secret: string): string | null {
  if (secret.length < shortest) return `must have at least ${shortest} characters`;
  if (new Set(secret).size < fewestDistinct)
    return `must have at least ${fewestDistinct} different characters; make one with "openssl rand -base64 48"`;
  if (isRepeated(secret) || isSequence(secret))
    return 'must not repeat a pattern; make one with "openssl rand -base64 48"';
  return null;
}

/** Consists of a pattern that repeats, such as "abcabcab". */
function isRepeated(text: string): boolean {
  // A text with a period matches itself when shifted by that period.
  for (let period = 1; period <= text.length / 2; period++)
    if (text.startsWith(text.slice(period))) return true;
  return false;
}

/** Most characters follow their neighbor in the alphabet or on the number line, as in "abcdef". */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (_, at) => text.charCodeAt(at + 1) - text.charCodeAt(at));
  return [1, -1].some((step) => steps.filter((each) => each === step).length > steps.length * 0.75);
}
