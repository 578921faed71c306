import { Column, Entity, Index, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { Student } from '../../students/student.entity.js';
import { ContentItem } from './content-item.entity.js';

/** The first time that a student opened a module item. */
@Entity('content_item_views')
@Index(['studentId'])
export class ContentItemView {
  @PrimaryColumn({ type: 'uuid' })
  itemId: string;

  @ManyToOne(() => ContentItem, { nullable: false, onDelete: 'CASCADE' })
  item: Relation<ContentItem>;

  @PrimaryColumn({ type: 'uuid' })
  studentId: string;

  @ManyToOne(() => Student, { nullable: false, onDelete: 'RESTRICT' })
  student: Relation<Student>;

  @Column({ type: 'timestamptz', default: () => 'now()' })
  viewedAt: Date;
}
