import { defineFeature } from '#platform/feature.ts'
import { implement } from '#platform/http/implement.ts'
import { securityContract } from './contract.ts'
import * as devices from './server/devices.ts'
import * as passkeys from './server/factors/passkeys.ts'
import * as secondStep from './server/factors/second-step.ts'
import * as totp from './server/factors/totp.ts'
import * as reset from './server/password-reset.ts'
import { jobs } from './server/jobs.ts'
import { pages } from './pages.ts'
import { auditActions } from './server/audit-actions.ts'
import { mailKinds } from './server/mail-kinds.ts'
import { personalData } from './server/personal-data-queries.ts'

/** Passwords, two-step verification, passkeys and devices. */
export const feature = defineFeature({
  name: 'identity/security',
  tables: ['passkey', 'recovery_code', 'totp'],
  pages,
  endpoints: {
    security: implement(securityContract, {
      requestReset: reset.requestReset,
      getResetUser: reset.getResetUser,
      resetPassword: reset.resetPassword,
      changePassword: reset.changePassword,
      ...devices,
      beginTotp: totp.beginTotp,
      confirmTotp: totp.confirmTotp,
      removeTotp: totp.removeTotp,
      renewRecoveryCodes: totp.renewRecoveryCodes,
      ...passkeys,
      ...secondStep,
    }),
  },
  jobs,
  auditActions,
  mailKinds,
  personalData,
})
