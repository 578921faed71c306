import { Module } from '@nestjs/common';
import { PublicForms } from './public-forms.service.js';

@Module({ providers: [PublicForms], exports: [PublicForms] })
export class FormsModule {}
