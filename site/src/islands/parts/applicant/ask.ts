export interface Answer {
  /** 0: no response. */
  status: number;
  body: Record<string, unknown>;
}

/** One call with the applicant's cookie. Never throws. */
export async function ask(method: string, address: string, body?: object): Promise<Answer> {
  try {
    const response = await fetch(address, {
      method,
      headers: { Accept: 'application/json', ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: parsed(text) };
  } catch {
    return { status: 0, body: {} };
  }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}

/** Why a call was refused, and the next step. `button` is what the person selected. */
export function reasonOf({ status, body }: Answer, button: string): string {
  if (status === 0)
    return `The university did not answer. Check your connection, then select ${button} again.`;
  if (status === 429 || status >= 500)
    return `Our system can’t do this right now. Wait a few minutes, then select ${button} again.`;
  return typeof body.detail === 'string' ? body.detail : `Reload the page, then select ${button} again.`;
}
