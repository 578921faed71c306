import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider';

interface Entry {
  payload: AdapterPayload;
  expiresAt: number;
}

/**
 * The provider's own state, in memory: sign-ins in progress, its sessions, codes. The oldest entries are dropped, so
 * nobody can fill the memory. A restart loses them, and the pages then offer to start again.
 */
export function memoryAdapter(most: number): AdapterFactory {
  const entries = new Map<string, Entry>();

  const read = (key: string): AdapterPayload | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    entries.delete(key);
    if (entry.expiresAt <= Date.now()) return undefined;
    entries.set(key, entry);
    return entry.payload;
  };
  const find = (matches: (payload: AdapterPayload) => boolean): AdapterPayload | undefined => {
    for (const [key, { payload }] of entries) if (matches(payload)) return read(key);
    return undefined;
  };

  return (model: string): Adapter => {
    const keyOf = (id: string): string => `${model}:${id}`;
    return {
      async upsert(id, payload, expiresIn) {
        entries.delete(keyOf(id));
        entries.set(keyOf(id), { payload, expiresAt: expiresIn ? Date.now() + expiresIn * 1000 : Infinity });
        for (const oldest of entries.keys()) {
          if (entries.size <= most) break;
          entries.delete(oldest);
        }
      },
      find: async (id) => read(keyOf(id)),
      findByUid: async (uid) => find((payload) => payload.kind === 'Session' && payload.uid === uid),
      findByUserCode: async (userCode) => find((payload) => payload.userCode === userCode),
      async consume(id) {
        const entry = entries.get(keyOf(id));
        if (entry) entry.payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        entries.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of entries) if (payload.grantId === grantId) entries.delete(key);
      },
    };
  };
}
