import { color } from '../theme/color';

/** One drawing style for all icons: 24 x 24, stroke 1.6. Icons only decorate a text. */
const shapes = {
  alert: 'M12 4 2.8 19.5h18.4L12 4zM12 10.2v4.3M12 17v.1',
  arrowLeft: 'M19 12H5m6-6-6 6 6 6',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4',
  book: 'M12 6.5C9.7 4.9 6.9 4.3 3.5 4.5v13.6c3.4-.2 6.2.4 8.5 2 2.3-1.6 5.1-2.2 8.5-2V4.5c-3.4-.2-6.2.4-8.5 2zm0 0v13.6',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8',
  chart: 'M4 4v16h16M8.5 16v-4m4 4V8m4 8v-6',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  chevronDown: 'm6 9.5 6 6 6-6',
  chevronLeft: 'm14.5 6-6 6 6 6',
  chevronRight: 'm9.5 6 6 6-6 6',
  circle: 'M12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM8.5 12h7',
  clock: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm0 3.5V12l3 2',
  close: 'M6 6l12 12M18 6 6 18',
  columns: 'M4 5h16v14H4zM9.5 5v14m5-14v14',
  dashboard: 'M4 4h7v9H4zm9.5 0H20v5h-6.5zM4 15.5h7V20H4zm9.5-4H20V20h-6.5z',
  download: 'M12 4v11m-4.5-4.5L12 15l4.5-4.5M4.5 19.5h15',
  edit: 'M4.5 19.5h4L19 9l-4-4L4.5 15.5zM12.8 7.2l4 4',
  enrollment: 'M8 4.5H5.5V20h13V4.5H16M8.5 3h7v3.5h-7zM8.5 13l2.3 2.3 4.7-4.7',
  eye: 'M2.5 12S6 5.8 12 5.8 21.5 12 21.5 12 18 18.2 12 18.2 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  finance: 'M3.5 9 12 4l8.5 5zM5.5 9v8m4.3-8v8m4.4-8v8m4.3-8v8M3.5 20h17M4.5 17h15',
  grade: 'M5 4h14v16H5zM8.5 15l2.6-7h1.8l2.6 7m-6-2.4h5',
  help: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM9.6 9.8a2.4 2.4 0 1 1 3.5 2.1c-.8.4-1.1.9-1.1 1.7M12 16.3v.1',
  lock: 'M5.5 10.5h13V20h-13zM8.5 10.5V8a3.5 3.5 0 0 1 7 0v2.5M12 14v2.5',
  mail: 'M3.5 6h17v12.5h-17zM3.5 7l8.5 6.5L20.5 7',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5.5 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm6.5 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm6.5 0a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
  people:
    'M9 5a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 9 5zM2.8 19.5c.4-3.4 2.8-5.3 6.2-5.3s5.8 1.9 6.2 5.3M15.5 5.3a3.2 3.2 0 0 1 0 5.9M17.8 14.8c2 .8 3.1 2.4 3.4 4.7',
  plus: 'M12 5v14M5 12h14',
  print: 'M7 8.5v-5h10v5M7 16.5H3.5v-8h17v8H17M7 13.5h10v7H7z',
  person: 'M12 4.5a3.7 3.7 0 1 0 0 7.4 3.7 3.7 0 0 0 0-7.4zM4.5 20c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  search: 'M10.5 4.5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zm4.5 10.5 5 5',
  settings:
    'M4 7h9m4 0h3M4 17h3m4 0h9M15 4.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM9 14.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  shield: 'M12 3.5 4.5 6v5.5c0 4.3 2.9 7.6 7.5 9 4.6-1.4 7.5-4.7 7.5-9V6zM8.8 12l2.3 2.3 4.3-4.5',
  signOut: 'M14 4.5H5v15h9M10 12h10.5m-4-4 4 4-4 4',
  swap: 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4-4-4 4 4 4',
  sortDown: 'M12 5v14m-5-5 5 5 5-5',
  sortUp: 'M12 19V5m-5 5 5-5 5 5',
  student: 'M12 5 2.5 9.5 12 14l9.5-4.5zM6.5 11.5V16c1.5 1.5 3.3 2.2 5.5 2.2s4-.7 5.5-2.2v-4.5M21.5 9.5V15',
} as const;

export type IconName = keyof typeof shapes;

interface Props {
  name: IconName;
  size?: number;
  tone?: keyof typeof color;
}

export function Icon({ name, size = 20, tone }: Props) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      style={{ flexShrink: 0, color: tone && color[tone] }}
    >
      <path d={shapes[name]} />
    </svg>
  );
}
