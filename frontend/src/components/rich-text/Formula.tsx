import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messages } from './messages';

type Katex = typeof import('katex').default;
let katex: Katex | undefined;

/** KaTeX, loaded with the first formula. As MathML it needs neither a style sheet nor fonts, and screen readers read it. */
async function load(): Promise<Katex> {
  katex ??= (await import('katex')).default;
  return katex;
}

const settings = { output: 'mathml', trust: false, strict: 'ignore', maxSize: 20, maxExpand: 200 } as const;

interface Props {
  tex: string;
  block?: boolean;
  /** Runs with whether the formula could be typeset. */
  onTypeset?: (isValid: boolean) => void;
}

/** A formula. Until KaTeX has loaded, and if it can't be typeset, its TeX is shown. */
export function Formula({ tex, block, onTypeset }: Props) {
  const place = useRef<HTMLElement>(null);
  const [library, setLibrary] = useState(() => katex);
  const tell = useEffectEvent((isValid: boolean) => onTypeset?.(isValid));

  useEffect(() => {
    if (library) return;
    let shown = true;
    load().then(
      (loaded) => shown && setLibrary(() => loaded),
      () => {},
    );
    return () => {
      shown = false;
    };
  }, [library]);

  useEffect(() => {
    if (!library || !place.current) return;
    try {
      library.render(tex, place.current, { ...settings, displayMode: block, throwOnError: true });
      tell(true);
    } catch {
      place.current.textContent = tex;
      tell(false);
    }
  }, [library, tex, block]);

  const Tag = block ? 'div' : 'span';
  return (
    <Tag
      ref={place as never}
      data-formula={block ? 'block' : 'inline'}
      {...(block && { role: 'group', 'aria-label': messages.formula, tabIndex: 0 })}
    >
      {library ? null : tex}
    </Tag>
  );
}
