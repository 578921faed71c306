import { Module } from '@nestjs/common';
import { StudentsModule } from '../students/students.module.js';
import { TermsModule } from '../terms/terms.module.js';
import { UsersModule } from '../users/users.module.js';
import { SearchController } from './search.controller.js';
import { SearchService } from './search.service.js';

@Module({
  imports: [StudentsModule, TermsModule, UsersModule],
  controllers: [SearchController],
  providers: [SearchService],
})
export class SearchModule {}
