import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A word of a person's name or of a course, for finding words with a typo. Maintained by triggers. */
@Entity('search_vocabulary')
@Index('ix_search_vocabulary_trigrams', { synchronize: false })
export class SearchWord {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Index()
  @Column({ type: 'text' })
  word: string;
}
