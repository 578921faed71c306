import { type ComponentType, useEffect, useState } from 'react';

const nothing = () => null;

type Module<Props> = { default: ComponentType<Props> };

/**
 * A screen whose code loads when it is first shown. React's lazy() would show the placeholder for at least 300 ms,
 * however soon the code arrives, and would never retry after a failure.
 */
export function whenLoaded<Props extends object>(
  load: () => Promise<Module<Props>>,
  Placeholder: ComponentType = nothing,
): ComponentType<Props> {
  let known: Module<Props> | undefined;

  return function WhenLoaded(props: Props) {
    const [module, setModule] = useState(known);
    const [failure, setFailure] = useState<{ error: unknown }>();

    useEffect(() => {
      if (module) return;
      let shown = true;
      load().then(
        (loaded) => {
          known = loaded;
          if (shown) setModule(loaded);
        },
        (error: unknown) => shown && setFailure({ error }),
      );
      return () => {
        shown = false;
      };
    }, [module]);

    if (failure) throw failure.error;
    if (!module) return <Placeholder />;
    const Screen = module.default;
    return <Screen {...props} />;
  };
}
