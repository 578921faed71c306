export declare function noteCost(at: 'begin' | 'end', file: string | undefined): void;
