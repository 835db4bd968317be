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
export const allowedWhileViewing: readonly string[] = ['signIn.signOut', 'accountAdmin.stopViewing']

/** Paths under `/admin/` that are not for admins alone: ending "View as" is asked for as the person. */
export const adminPathsForOthers: readonly string[] = ['accountAdmin.stopViewing']

const anyone: Group = {
  who: 'anyone',
  endpoints: [
    // Client settings, texts and places are loaded at start by everybody (1, 7.2, 7.9).
    'sites.getClientSettings',
    'sites.listLanguages',
    'sites.listCurrencies',
    'sites.getSiteFrame',
    'sites.getTranslation',
    'locations.listCountries',
    'locations.listLevelOne',
    'locations.listUsCounties',
    'locations.searchPlaces',
    'locations.reverseGeocode',
    'locations.listMapLabels',
    'pages.getPage',
    'pages.getMenu',
    // Guests browse and search (6).
    'directory.searchDirectory',
    'directory.listMapPoints',
    'directory.listCards',
    'directory.findRelated',
    'directory.suggest',
    'directory.suggestVendors',
    'enterprises.getVendorDetails',
    'enterprises.getProfileData',
    'enterprises.getProfileDetails',
    'enterprises.getProfileNetworks',
    'enterprises.getVendor',
    'networks.listNetworks',
    'networks.getNetwork',
    'listings.getListing',
    'listings.listVendorListings',
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
    'reactions.getProfileInteraction',
    'reactions.getHighlightInteraction',
    // Drafts of a team on its public profile: null for everybody else.
    'ownListings.getTeamShelf',
    // Questions without answers; the answers in them are for the team alone (7.7).
    'forms.getForm',
    'forms.getFormPage',
    'forms.listQuestions',
    'forms.listTaggedQuestions',
    // Signing up, logging in and resetting a password (2.5, 7.3).
    'signIn.getViewer',
    'signIn.validateEmail',
    'signIn.signIn',
    'signIn.listProviders',
    'signIn.signUp',
    'signIn.getBotChallenge',
    'signIn.getFormStamp',
    'signIn.ratePassword',
    'signIn.getVerification',
    'signIn.verifyEmail',
    'signIn.signOut',
    'signIn.signOutGuest',
    'teams.getCurrentUser',
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
    'referrals.openInvitation',
    'teams.openTeamInvitation',
    'teams.declineInvitation',
    'account.readEmailChange',
    'account.confirmEmailChange',
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
    'dataRights.getPrivacy',
    'dataRights.getAgreement',
    'dataRights.agreeAgain',
    'dataRights.requestExport',
    'dataRights.planErasure',
    'dataRights.cancelErasure',
    'accountAdmin.stopViewing',
    // Several profiles with switching (6).
    'teams.listProfiles',
    'teams.selectProfile',
    'teams.listOwnInvitations',
    'teams.acceptInvitation',
    // Interactions need a signed-in user (6 of part 2).
    'reactions.likeProfile',
    'reactions.likeHighlight',
    'reactions.listProfileInteractions',
    'reactions.listHighlightInteractions',
    // Feedback needs an account; whose it is and of which team is looked up (6; resolution 34).
    'feedback.sendFeedback',
    'feedback.editFeedback',
    'feedback.removeFeedback',
    'moderation.getFlagSubject',
    'moderation.flagProfile',
    'moderation.flagHighlight',
    'moderation.flagFeedback',
    'moderation.getFlagOutcome',
    'moderation.appealFlagOutcome',
    // For an enterprise or for oneself (6: referral).
    'referrals.listReferrals',
    'referrals.setReminder',
    'onboarding.getOnboarding',
    'uploads.requestPolicy',
    'uploads.requestPresignedUrl',
    'uploads.completeUpload',
    // Whose application, answers or listing it is depends on the row.
    'applications.beginApplication',
    'applications.listOwnApplications',
    'applications.getApplication',
    'applications.discardApplication',
    'applications.submitApplication',
    'forms.getAnswerSet',
    'forms.saveAnswers',
    'ownListings.listListingVendors',
    'ownListings.getListingForm',
    'ownListings.saveListingForm',
    'ownListings.publishListing',
    'ownListings.discardChanges',
    'ownListings.renameListing',
    'ownListings.duplicateListing',
    'ownListings.archiveHighlight',
  ],
}

/** The personal account, also opened by admins (6 of part 2). */
const thePerson: readonly Group[] = [
  {
    who: 'the person',
    of: 'userId',
    endpoints: [
      'account.getPersonalAccount',
      'account.getVendorForms',
      'reactions.listFollowed',
      'referrals.getPoints',
      'referrals.getUserReferrals',
      'subscriptions.getSubscriptions',
    ],
  },
  {
    who: 'the person',
    of: 'id',
    endpoints: [
      'reactions.unfollow',
      'account.rename',
      'account.setPhoto',
      'account.setPreferences',
      'account.endTour',
      'account.requestEmailChange',
      'account.cancelEmailChange',
    ],
  },
  { who: 'the person', of: 'refereeUserId', endpoints: ['referrals.referUser'] },
]

/** The enterprise account, also opened by admins (6 of part 2). */
const team: readonly Group[] = [
  {
    who: 'team',
    atLeast: 'member',
    of: 'id',
    endpoints: [
      'enterpriseDashboard.getEnterpriseAccount',
      'enterpriseDashboard.listOwnListings',
      'enterpriseDashboard.endTour',
      'referrals.getCreditSum',
      'referrals.listCredits',
      'teams.getTeamRole',
      'teams.getTeam',
      // Everybody may leave; whom else one may remove depends on both roles.
      'teams.removeMember',
      'subscriptions.getSubscription',
      'moderation.getTakenDown',
      'applications.listVendorForms',
      'onboarding.getVendorOnboarding',
      'statistics.getStats',
      'brandKit.getResources',
    ],
  },
  {
    who: 'team',
    atLeast: 'member',
    of: 'vendorId',
    endpoints: [
      'subscriptions.checkSubscription',
      'listingCsv.getListingFiles',
      'listingCsv.beginListingImport',
      'listingCsv.getListingImport',
      'listingCsv.nameImportColumns',
      'listingCsv.confirmListingImport',
      'listingCsv.dropListingImport',
      'ownListings.beginListing',
      'ownListings.changeListings',
      // 6 shows the link to the dashboard of all listings to admins; this is a team's own.
      'ownListings.listDashboard',
    ],
  },
  { who: 'team', atLeast: 'member', of: 'refereeVendorId', endpoints: ['referrals.referVendor'] },
  {
    who: 'team',
    atLeast: 'admin',
    of: 'id',
    endpoints: [
      'enterprises.getEditableProfile',
      'enterprises.saveProfile',
      'enterprises.previewProfile',
      'teams.changeRole',
      'teams.inviteMember',
      'teams.resendInvitation',
      'teams.withdrawInvitation',
    ],
  },
  {
    who: 'team',
    atLeast: 'admin',
    of: 'vendorId',
    // Paying binds the enterprise.
    endpoints: ['subscriptions.openCheckout', 'subscriptions.openPortal'],
  },
]

/** What admins manage (1, 6: users, enterprises, banners, sectors, applications, forms and so on). */
const admins: Group = {
  who: 'admins',
  endpoints: [
    'accountAdmin.listAccounts',
    'accountAdmin.getAccount',
    'accountAdmin.editAccount',
    'accountAdmin.giveAccountPoints',
    'accountAdmin.resendVerification',
    'accountAdmin.disableAccount',
    'accountAdmin.enableAccount',
    'accountAdmin.planAccountErasure',
    'accountAdmin.cancelAccountErasure',
    'accountAdmin.viewAs',
    'enterpriseAdmin.listEnterprises',
    'enterpriseAdmin.getEnterprise',
    'enterpriseAdmin.changeEnterprises',
    'enterpriseAdmin.countFittingEnterprises',
    'enterpriseAdmin.changeFittingEnterprises',
    'subscriptions.giveSubscription',
    'subscriptions.endSubscription',
    'mail.listMails',
    'mail.retryMail',
    'applications.listApplications',
    'applications.getReview',
    'applications.assignApplication',
    'applications.decideApplication',
    'moderation.listFlagCases',
    'moderation.getFlagCase',
    'moderation.claimFlagCase',
    'moderation.releaseFlagCase',
    'moderation.decideFlagCase',
    'formBuilder.getWorkbench',
    'formBuilder.changeForm',
    'formBuilder.saveWords',
    'formBuilder.publishForm',
    'formBuilder.dropDraft',
    'formBuilder.restoreVersion',
    'formBuilder.compareVersions',
    'formBuilder.exportForm',
    'formBuilder.importForm',
    'taxonomyAdmin.listSectorTree',
    'taxonomyAdmin.getSector',
    'taxonomyAdmin.saveSector',
    'taxonomyAdmin.moveSector',
    'taxonomyAdmin.mergeSector',
    'taxonomyAdmin.archiveSector',
    'taxonomyAdmin.listCertificates',
    'taxonomyAdmin.getCertificate',
    'taxonomyAdmin.saveCertificate',
    'taxonomyAdmin.archiveCertificate',
    'taxonomyAdmin.orderCertificates',
    'taxonomyAdmin.getCertificateGroup',
    'taxonomyAdmin.saveCertificateGroup',
    'taxonomyAdmin.archiveCertificateGroup',
    'banners.listAllBanners',
    'banners.getBanner',
    'banners.saveBanner',
    'banners.orderBanners',
    'banners.showBanner',
    'banners.archiveBanner',
    'collections.listCollections',
    'collections.getCollection',
    'collections.saveCollection',
    'collections.setCollectionItems',
    'collections.archiveCollection',
    'collections.findCollectionItems',
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
