export function takeRowLocks(client: { prototype: object }): () => void;
