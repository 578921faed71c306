import { Module } from '@nestjs/common';
import { PolicyReportsController } from './policy-reports.controller.js';
import { PolicyReports } from './policy-reports.service.js';

@Module({ controllers: [PolicyReportsController], providers: [PolicyReports] })
export class WebModule {}
