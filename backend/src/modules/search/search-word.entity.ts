import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A word of somebody's name or of a course: among these a mistyped one is looked for. Kept by triggers. */
@Entity('search_vocabulary')
@Index('ix_search_vocabulary_trigrams', { synchronize: false })
export class SearchWord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Index()
  @Column({ type: 'text' })
  word: string;
}
