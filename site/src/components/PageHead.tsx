import type { ReactNode } from 'react';
import type { Link } from '../navigation';
import { Breadcrumb } from './Breadcrumb';

/** Drawings in src/pictures, one hand: thin gold lines on ink. */
export type Picture =
  | 'arcade'
  | 'ascent'
  | 'beacon'
  | 'bell'
  | 'bridge'
  | 'candles'
  | 'coins'
  | 'compass'
  | 'dial'
  | 'doors'
  | 'enfilade'
  | 'gate'
  | 'globe'
  | 'horizon'
  | 'lantern'
  | 'letter'
  | 'quill'
  | 'road'
  | 'rose'
  | 'seal'
  | 'shelves'
  | 'stairs'
  | 'volume';

interface PageHeadProps {
  /** The page's name in the breadcrumb. */
  name: string;
  /** Pages between Home and this one. */
  parents?: readonly Link[];
  heading: string;
  lede: ReactNode;
  picture?: Picture;
  /** Buttons. */
  children?: ReactNode;
}

/** The top of every page but Home: the way back, the heading, what the page is for. */
export function PageHead({ name, parents, heading, lede, picture = 'arcade', children }: PageHeadProps) {
  return (
    <div className={`page-head page-head-${picture}`}>
      <div className="wrap page-head-row">
        <Breadcrumb parents={parents} name={name} />
        <h1>{heading}</h1>
        <p className="lede">{lede}</p>
        {children && <p className="actions">{children}</p>}
      </div>
    </div>
  );
}
