import { Button } from '../../../components/Button';
import { useCourseDialogs } from './courseDialogs';

export function CatalogButtons() {
  const { open } = useCourseDialogs();
  return (
    <>
      <Button type="button" look="outline" onClick={() => open('create-course')}>
        Create Course
      </Button>
      <Button type="button" onClick={() => open('add-section')}>
        Add Section
      </Button>
    </>
  );
}
