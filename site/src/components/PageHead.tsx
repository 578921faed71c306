import type { ReactNode } from 'react';
import type { Link } from '../navigation';
import { Breadcrumb } from './Breadcrumb';

/** Drawings in src/pictures, in one style: thin gold lines on dark blue. */
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
  | 'lamplighters'
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
  /** A few words next to the breadcrumb. */
  eyebrow?: ReactNode;
  picture?: Picture;
  /** Buttons, below the head. */
  children?: ReactNode;
}

/**
 * The top of every page but Home: the breadcrumb, the heading, and the purpose of the page. With its buttons it fills at
 * most a quarter of the first screen (frontend/e2e/site/heads.spec.ts).
 */
export function PageHead(props: PageHeadProps) {
  const { name, parents, heading, lede, eyebrow, picture = 'arcade', children } = props;
  return (
    <>
      <div className={`page-head page-head-${picture}`}>
        <div className="wrap page-head-row">
          <div className="page-head-way">
            <Breadcrumb parents={parents} name={name} />
            {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          </div>
          <h1>{heading}</h1>
          <p className="lede">{lede}</p>
        </div>
      </div>
      {children && (
        <div className="page-actions">
          <p className="wrap actions">{children}</p>
        </div>
      )}
    </>
  );
}
