import { useColumnChoice } from '../../components/lists/useColumnChoice';
import { useMay } from '../../providers/session';
import { columnsFor, usualColumns } from './columns';

export const useColumns = () =>
  useColumnChoice('student-records', columnsFor(useMay()('read', 'students.academic')), usualColumns);
