import { Module } from '@nestjs/common';
import { AuthModule } from '../../platform/auth/auth.module.js';
import { ApplicationsModule } from '../applications/applications.module.js';
import { BillingModule } from '../billing/billing.module.js';
import { GettingStartedModule } from '../getting-started/getting-started.module.js';
import { NotificationsModule } from '../notifications/notifications.module.js';
import { StudentsModule } from '../students/students.module.js';
import { TransferCreditModule } from '../transfer-credit/transfer-credit.module.js';
import { ConversionSource } from './conversion-source.service.js';
import { ConversionsController } from './conversions.controller.js';
import { ConversionsService } from './conversions.service.js';
import { EnrollmentDepositsController } from './enrollment-deposits.controller.js';
import { EnrollmentDepositsService } from './enrollment-deposits.service.js';
import { EnrollmentNotices } from './enrollment-notices.service.js';
import { NewStudents } from './new-students.service.js';
import { OffersController } from './offers.controller.js';
import { OffersService } from './offers.service.js';
import { ReleasedOffers } from './released-offers.service.js';
import { UndoService } from './undo.service.js';

/** From the answer to an offer to the student record (decision 0211). */
@Module({
  imports: [
    ApplicationsModule,
    AuthModule,
    BillingModule,
    GettingStartedModule,
    NotificationsModule,
    StudentsModule,
    TransferCreditModule,
  ],
  controllers: [ConversionsController, EnrollmentDepositsController, OffersController],
  providers: [
    ConversionSource,
    ConversionsService,
    EnrollmentDepositsService,
    EnrollmentNotices,
    NewStudents,
    OffersService,
    ReleasedOffers,
    UndoService,
  ],
})
export class AdmissionsConversionModule {}
