import { CloseDay } from './CloseDay';
import { CloseRecord } from './CloseRecord';

/** The open dialog, from the address: `?dialog=new` or `?dialog=close:<id>`. */
export default function CloseDialogs({ dialog, onClose }: { dialog: string; onClose: () => void }) {
  const [name, id] = dialog.split(':');
  if (name === 'new') return <CloseDay onClose={onClose} />;
  return name === 'close' && id ? <CloseRecord key={id} id={id} onClose={onClose} /> : null;
}
