const drawings = {
  library: 'M8 40V10h7v30M15 40V14h6v26M21 40V8h8v32M29 40l6-27 7 1.6L36 40M4 40h40M21 14h8M8 16h7',
  guide: 'M12 6h20a4 4 0 0 1 4 4v32l-8-5-8 5V10a4 4 0 0 0-8 0v8h8M25 14h6M25 20h6M25 26h6',
  lecture: 'M4 9h40v26H4zM16 42h16M24 35v7M20 16v12l10-6z',
  system: 'M6 8h36v32H6zM6 16h36M16 16v24M21 23h16M21 29h16M21 35h9M10 12h.1M14 12h.1',
  tools: 'M31 6a9 9 0 0 0-8 13L7 35a4.2 4.2 0 0 0 6 6l16-16a9 9 0 0 0 12-11l-6 6-6-1-1-6 6-6a9 9 0 0 0-3-1z',
  calendar: 'M6 10h36v32H6zM6 19h36M15 5v9M33 5v9M14 26h4M22 26h4M30 26h4M14 33h4M22 33h4',
  form: 'M10 5h20l8 8v30H10zM30 5v8h8M16 21h16M16 27h16M16 35h7M28 37l3-3 4 1',
  help: 'M24 4a20 20 0 1 0 0 40a20 20 0 1 0 0-40zM18 19a6 6 0 1 1 9 5c-2 1-3 2.5-3 5M24 35v.1',
  mail: 'M4 11h40v27H4zM4 12l20 15L44 12M4 37l14-14M44 37L30 23',
} as const;

export type Subject = keyof typeof drawings;

/** A small drawing beside a resource; its name stands next to it. */
export function Pictogram({ of }: { of: Subject }) {
  return (
    <svg className="pictogram" viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path d={drawings[of]} />
    </svg>
  );
}
