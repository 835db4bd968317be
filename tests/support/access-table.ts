/**
 * Who may call each endpoint, written by hand from the specification (section 6 of both parts;
 * resolutions 1, 5 and 34). Imports nothing of the rules the server applies, so that a wrong rule and
 * this table disagree. Admins may everything that a person or a team may.
 */
export interface Access {
  who: 'anyone' | 'signed in' | 'the person' | 'team' | 'admins'
  /** Input field that holds the id of the person or of the enterprise. */
  of?: string
  /** Lowest team role that may. */
  atLeast?: 'member' | 'admin' | 'owner'
}

interface Group extends Access {
  endpoints: readonly string[]
}

/**
 * The only changes an admin may make while viewing the site as somebody else: viewing is read-only,
 * and these two end it.
 */
export const allowedWhileViewing: readonly string[] = ['auth.signOut', 'admin.stopViewing']

/** Paths under `/admin/` that are not for admins alone: ending "View as" is asked for as the person. */
export const adminPathsForOthers: readonly string[] = ['admin.stopViewing']

const anyone: Group = {
  who: 'anyone',
  endpoints: [
    // Client settings, texts and places are loaded at start by everybody (1, 7.2, 7.9).
    'site.getClientSettings',
    'site.listLanguages',
    'site.listCurrencies',
    'site.getSiteFrame',
    'site.getTranslation',
    'location.listCountries',
    'location.listLevelOne',
    'location.listUsCounties',
    'location.searchPlaces',
    'location.reverseGeocode',
    'location.listMapLabels',
    'pages.getPage',
    'pages.getMenu',
    // Guests browse and search (6).
    'directory.searchDirectory',
    'directory.listMapPoints',
    'directory.listCards',
    'directory.findRelated',
    'directory.suggest',
    'directory.suggestVendors',
    'enterprise.getVendorDetails',
    'enterprise.getProfileData',
    'enterprise.getProfileDetails',
    'enterprise.getProfileNetworks',
    'enterprise.getVendor',
    'network.listNetworks',
    'network.getNetwork',
    'marketplace.getListing',
    'marketplace.listVendorListings',
    'feedback.listFeedback',
    'taxonomy.listSectors',
    'taxonomy.listCertificateNodes',
    'taxonomy.getSectorPath',
    'taxonomy.getFocusPath',
    'taxonomy.listShortcutSectors',
    'taxonomy.listSectorStandards',
    'taxonomy.listProductCategories',
    'taxonomy.getCategoryPath',
    'taxonomy.listCategoryTiles',
    'taxonomy.listBanners',
    // Counts shown on public profiles and listings; 6 wants a signed-in user for interactions, and
    // gets one for everything that names whose they are or changes them.
    'interaction.getProfileInteraction',
    'interaction.getHighlightInteraction',
    // Drafts of a team on its public profile: null for everybody else.
    'listings.getTeamShelf',
    // Questions without answers; the answers in them are for the team alone (7.7).
    'forms.getForm',
    'forms.getFormPage',
    'forms.listQuestions',
    'forms.listTaggedQuestions',
    // Signing up, logging in and resetting a password (2.5, 7.3).
    'auth.getViewer',
    'auth.validateEmail',
    'auth.signIn',
    'auth.listProviders',
    'auth.signUp',
    'auth.getBotChallenge',
    'auth.getFormStamp',
    'auth.ratePassword',
    'auth.getVerification',
    'auth.verifyEmail',
    'auth.signOut',
    'auth.signOutGuest',
    'team.getCurrentUser',
    'social.signInFromMainSite',
    'social.getConfirmation',
    'social.confirm',
    'social.addPassword',
    'security.requestReset',
    'security.getResetUser',
    'security.resetPassword',
    'security.beginPasskeySignIn',
    'security.signInWithPasskey',
    'security.getSecondStep',
    'security.signInWithCode',
    // The token of a mailed link is the proof.
    'points.openInvitation',
    'team.openTeamInvitation',
    'team.declineInvitation',
    'personal.readEmailChange',
    'personal.confirmEmailChange',
    'mail.readUnsubscribe',
    'mail.unsubscribe',
    // Mails that were not sent, for development: absent in production.
    'mail.listMailbox',
    'mail.getMailboxLetter',
    'mail.listMailKinds',
    'mail.getMailSample',
  ],
}

const signedIn: Group = {
  who: 'signed in',
  endpoints: [
    // Always about whoever asks.
    'mail.listChoices',
    'mail.choose',
    'security.changePassword',
    'security.getSecurity',
    'security.endDevice',
    'security.endOtherDevices',
    'security.beginTotp',
    'security.confirmTotp',
    'security.removeTotp',
    'security.renewRecoveryCodes',
    'security.beginPasskey',
    'security.addPasskey',
    'security.renamePasskey',
    'security.removePasskey',
    'privacy.getPrivacy',
    'privacy.getAgreement',
    'privacy.agreeAgain',
    'privacy.requestExport',
    'privacy.planErasure',
    'privacy.cancelErasure',
    'admin.stopViewing',
    // Several profiles with switching (6).
    'team.listProfiles',
    'team.selectProfile',
    'team.listOwnInvitations',
    'team.acceptInvitation',
    // Interactions need a signed-in user (6 of part 2).
    'interaction.likeProfile',
    'interaction.likeHighlight',
    'interaction.listProfileInteractions',
    'interaction.listHighlightInteractions',
    // Feedback needs an account; whose it is and of which team is looked up (6; resolution 34).
    'feedback.sendFeedback',
    'feedback.editFeedback',
    'feedback.removeFeedback',
    'flagging.getFlagSubject',
    'flagging.flagProfile',
    'flagging.flagHighlight',
    'flagging.flagFeedback',
    'flagging.getFlagOutcome',
    'flagging.appealFlagOutcome',
    // For an enterprise or for oneself (6: referral).
    'points.listReferrals',
    'points.setReminder',
    'onboarding.getOnboarding',
    'upload.requestPolicy',
    'upload.requestPresignedUrl',
    'upload.completeUpload',
    // Whose application, answers or listing it is depends on the row.
    'application.beginApplication',
    'application.listOwnApplications',
    'application.getApplication',
    'application.discardApplication',
    'application.submitApplication',
    'forms.getAnswerSet',
    'forms.saveAnswers',
    'listings.listListingVendors',
    'listings.getListingForm',
    'listings.saveListingForm',
    'listings.publishListing',
    'listings.discardChanges',
    'listings.renameListing',
    'listings.duplicateListing',
    'listings.archiveHighlight',
  ],
}

/** The personal account, also opened by admins (6 of part 2). */
const thePerson: readonly Group[] = [
  {
    who: 'the person',
    of: 'userId',
    endpoints: [
      'personal.getPersonalAccount',
      'personal.getVendorForms',
      'personal.listFollowed',
      'points.getPoints',
      'points.getUserReferrals',
      'subscription.getSubscriptions',
    ],
  },
  {
    who: 'the person',
    of: 'id',
    endpoints: [
      'personal.unfollow',
      'personal.rename',
      'personal.setPhoto',
      'personal.setPreferences',
      'personal.endTour',
      'personal.requestEmailChange',
      'personal.cancelEmailChange',
    ],
  },
  { who: 'the person', of: 'refereeUserId', endpoints: ['points.referUser'] },
]

/** The enterprise account, also opened by admins (6 of part 2). */
const team: readonly Group[] = [
  {
    who: 'team',
    atLeast: 'member',
    of: 'id',
    endpoints: [
      'vendor.getEnterpriseAccount',
      'vendor.listOwnListings',
      'vendor.endTour',
      'points.getCreditSum',
      'points.listCredits',
      'team.getTeamRole',
      'team.getTeam',
      // Everybody may leave; whom else one may remove depends on both roles.
      'team.removeMember',
      'subscription.getSubscription',
      'flagging.getTakenDown',
      'application.listVendorForms',
      'onboarding.getVendorOnboarding',
      'stats.getStats',
      'resources.getResources',
    ],
  },
  {
    who: 'team',
    atLeast: 'member',
    of: 'vendorId',
    endpoints: [
      'subscription.checkSubscription',
      'listingFiles.getListingFiles',
      'listingFiles.beginListingImport',
      'listingFiles.getListingImport',
      'listingFiles.nameImportColumns',
      'listingFiles.confirmListingImport',
      'listingFiles.dropListingImport',
      'listings.beginListing',
      'listings.changeListings',
      // 6 shows the link to the dashboard of all listings to admins; this is a team's own.
      'listings.listDashboard',
    ],
  },
  { who: 'team', atLeast: 'member', of: 'refereeVendorId', endpoints: ['points.referVendor'] },
  {
    who: 'team',
    atLeast: 'admin',
    of: 'id',
    endpoints: [
      'enterprise.getEditableProfile',
      'enterprise.saveProfile',
      'enterprise.previewProfile',
      'team.changeRole',
      'team.inviteMember',
      'team.resendInvitation',
      'team.withdrawInvitation',
    ],
  },
  {
    who: 'team',
    atLeast: 'admin',
    of: 'vendorId',
    // Paying binds the enterprise.
    endpoints: ['subscription.openCheckout', 'subscription.openPortal'],
  },
]

/** What admins manage (1, 6: users, enterprises, banners, sectors, applications, forms and so on). */
const admins: Group = {
  who: 'admins',
  endpoints: [
    'admin.listAccounts',
    'admin.getAccount',
    'admin.editAccount',
    'admin.giveAccountPoints',
    'admin.resendVerification',
    'admin.disableAccount',
    'admin.enableAccount',
    'admin.planAccountErasure',
    'admin.cancelAccountErasure',
    'admin.viewAs',
    'enterpriseAccounts.listEnterprises',
    'enterpriseAccounts.getEnterprise',
    'enterpriseAccounts.changeEnterprises',
    'enterpriseAccounts.countFittingEnterprises',
    'enterpriseAccounts.changeFittingEnterprises',
    'subscription.giveSubscription',
    'subscription.endSubscription',
    'mail.listMails',
    'mail.retryMail',
    'application.listApplications',
    'application.getReview',
    'application.assignApplication',
    'application.decideApplication',
    'flagging.listFlagCases',
    'flagging.getFlagCase',
    'flagging.claimFlagCase',
    'flagging.releaseFlagCase',
    'flagging.decideFlagCase',
    'builder.getWorkbench',
    'builder.changeForm',
    'builder.saveWords',
    'builder.publishForm',
    'builder.dropDraft',
    'builder.restoreVersion',
    'builder.compareVersions',
    'builder.exportForm',
    'builder.importForm',
    'managing.listSectorTree',
    'managing.getSector',
    'managing.saveSector',
    'managing.moveSector',
    'managing.mergeSector',
    'managing.archiveSector',
    'managing.listCertificates',
    'managing.getCertificate',
    'managing.saveCertificate',
    'managing.archiveCertificate',
    'managing.orderCertificates',
    'managing.getCertificateGroup',
    'managing.saveCertificateGroup',
    'managing.archiveCertificateGroup',
    'showcase.listAllBanners',
    'showcase.getBanner',
    'showcase.saveBanner',
    'showcase.orderBanners',
    'showcase.showBanner',
    'showcase.archiveBanner',
    'showcase.listCollections',
    'showcase.getCollection',
    'showcase.saveCollection',
    'showcase.setCollectionItems',
    'showcase.archiveCollection',
    'showcase.findCollectionItems',
  ],
}

/** Every row of the table; a name that stands twice is found twice. */
export const accessRows: readonly (readonly [name: string, access: Access])[] = [
  anyone,
  signedIn,
  ...thePerson,
  ...team,
  admins,
].flatMap(({ endpoints, ...access }) => endpoints.map((name) => [name, access] as const))

const byName = new Map(accessRows)

/** Access of one endpoint. Throws for an endpoint the table does not name. */
export function accessOf(name: string): Access {
  const access = byName.get(name)
  if (!access) throw new Error(`${name} is missing in tests/support/access-table.ts`)
  return access
}
