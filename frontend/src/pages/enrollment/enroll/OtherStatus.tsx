import styled from '@emotion/styled';
import { useFormContext } from 'react-hook-form';
import type { BlockerDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { size, space } from '../../../theme/scale';

const Small = styled(Button)({ minHeight: '32px', marginTop: space(2), fontSize: size.small });

/** Offers the other status if it has no blocker. The status never changes on its own. */
export function OtherStatus({ code }: { code: BlockerDto['code'] }) {
  const { setValue, setFocus } = useFormContext();
  const other = code === 'section_full' ? 'waitlisted' : code === 'seat_available' ? 'enrolled' : undefined;
  if (!other) return null;
  const choose = () => {
    setValue('status', other, { shouldDirty: true });
    setFocus('status');
  };
  return (
    <Small type="button" look="outline" onClick={choose}>
      {other === 'waitlisted' ? 'Switch to waitlisted' : 'Switch to enrolled'}
    </Small>
  );
}
