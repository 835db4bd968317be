import { adminEndpoints } from './admin-endpoints.ts'
import { addressEndpoints, cartEndpoints } from './checkout-endpoints.ts'
import { orderGroups } from './order-endpoints.ts'
import { keyEndpoints } from './key-endpoints.ts'
import { teamAdminEndpoints } from './team-admin-endpoints.ts'

/**
 * Who may call each endpoint, written by hand from the specification (section 6 of both parts;
 * resolutions 1, 5 and 34), independent of the server's rules, to detect wrong ones. Admins may
 * call everything that a user or a team may.
 */
export interface Access {
  who: 'anyone' | 'signed in' | 'the person' | 'team' | 'admins' | 'keys'
  /** Input field with the id of the user or of the enterprise. */
  of?: string
  /** Lowest team role that is allowed. */
  atLeast?: 'member' | 'admin' | 'owner'
}

interface Group extends Access {
  endpoints: readonly string[]
}

/** The only writes allowed while an admin views the site as another user: they end the viewing. */
export const allowedWhileViewing: readonly string[] = ['signIn.signOut', 'accountAdmin.stopViewing']

const anyone: Group = {
  who: 'anyone',
  endpoints: [
    // Settings, texts and places, loaded at start by everyone (1, 7.2, 7.9).
    'sites.getClientSettings',
    'sites.listLanguages',
    'sites.listCurrencies',
    'sites.getSiteFrame',
    'sites.getTranslation',
    'locations.listCountries',
    'locations.listLevelOne',
    'locations.listSubdivisions',
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
    'directory.countPrices',
    'directory.findRelated',
    'directory.findNear',
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
    ...cartEndpoints,
    // Guests read in their language; limited per reader and day.
    'listings.translateListing',
    'enterprises.translateProfile',
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
    'enquiries.sendEnquiry',
    'banners.listBanners',
    // Public counts. Section 6 requires a signed-in user for a user's own.
    'reactions.getProfileInteraction',
    'reactions.getHighlightInteraction',
    // Null for everyone outside the team.
    'ownListings.getTeamDrafts',
    // Without answers; those are for the team only (7.7).
    'siteForms.getForm',
    'siteForms.getFormPage',
    'siteForms.listQuestions',
    'siteForms.listTaggedQuestions',
    // Sign-up, sign-in and password reset (2.5, 7.3).
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
    // The id of a cart is a capability: its holder may pay.
    'payments.openCardPayment',
    // Proved by the token of a mailed link.
    'referrals.openInvitation',
    'teams.openTeamInvitation',
    'teams.declineInvitation',
    'account.readEmailChange',
    'account.confirmEmailChange',
    'mail.readUnsubscribe',
    'mail.unsubscribe',
    // Unsent mails in development; disabled in production.
    'mail.listMailbox',
    'mail.getMailboxMessage',
    'mail.listMailKinds',
    'mail.getMailSample',
  ],
}

const signedIn: Group = {
  who: 'signed in',
  endpoints: [
    ...addressEndpoints,
    // About the caller only.
    'mail.listChoices',
    'mail.choose',
    'payments.listKeptCards',
    'payments.removeKeptCard',
    'tableViews.getTable',
    'tableViews.saveView',
    'tableViews.deleteView',
    'tableViews.chooseColumns',
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
    'dataRights.openExport',
    'dataRights.planErasure',
    'dataRights.cancelErasure',
    'accountAdmin.stopViewing',
    // Profiles and switching between them (6).
    'teams.listProfiles',
    // Null for those who work for no enterprise.
    'enterpriseDashboard.getWorkplace',
    'teams.selectProfile',
    'teams.listOwnInvitations',
    'teams.acceptInvitation',
    // Interactions require a signed-in user (6 of part 2).
    'reactions.likeProfile',
    'reactions.likeHighlight',
    'reactions.react',
    'reactions.likeAll',
    'reactions.listProfileInteractions',
    'reactions.listHighlightInteractions',
    // Feedback requires an account; further rights depend on the row (6; resolution 34).
    'feedback.sendFeedback',
    'feedback.editFeedback',
    'feedback.removeFeedback',
    'ownership.getOwnershipClaim',
    'ownership.startOwnershipClaim',
    'ownership.confirmOwnershipClaim',
    'ownership.withdrawOwnershipClaim',
    'moderation.getFlagSubject',
    'moderation.flagProfile',
    'moderation.flagHighlight',
    'moderation.flagFeedback',
    'moderation.flagSubject',
    'moderation.getFlagOutcome',
    'moderation.appealFlagOutcome',
    // For the caller or one of their enterprises (6: referral).
    'referrals.listReferrals',
    'referrals.setReminder',
    'onboarding.getOnboarding',
    'uploads.requestPolicy',
    'uploads.requestPresignedUrl',
    'uploads.completeUpload',
    // Rights depend on the row: application, answer set or listing.
    'applications.beginApplication',
    'applications.listOwnApplications',
    'applications.getApplication',
    'applications.discardApplication',
    'applications.submitApplication',
    'applications.saveReply',
    'applications.previewApplication',
    'forms.getAnswerSet',
    'forms.saveAnswers',
    'ownListings.listListingVendors',
    // Of an enterprise that the caller works for; its service checks that.
    'shipping.notifyAdmin',
    'ownListings.getListingForm',
    'ownListings.saveListingForm',
    'ownListings.publishListing',
    'ownListings.discardChanges',
    'ownListings.renameListing',
    'ownListings.duplicateListing',
    'ownListings.archiveHighlight',
    'selling.getProductEditor',
    'selling.saveProduct',
    'selling.undoProductChange',
  ],
}

/** The personal account, also accessible to admins (6 of part 2). */
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

/** The enterprise account, also accessible to admins (6 of part 2). */
const team: readonly Group[] = [
  {
    who: 'team',
    atLeast: 'member',
    of: 'id',
    endpoints: [
      'enterpriseDashboard.getDashboard',
      'enterpriseDashboard.listOwnListings',
      'enterpriseDashboard.endTour',
      'referrals.getCreditSum',
      'referrals.listCredits',
      'teams.getTeamRole',
      'teams.getTeam',
      'feedback.listTeamFeedback',
      // Members may remove themselves; removing others depends on both roles.
      'teams.removeMember',
      'subscriptions.getSubscription',
      'moderation.getTakenDown',
      'taxonomy.listCertifications',
      'applications.listVendorForms',
      'onboarding.getVendorOnboarding',
      'statistics.getStats',
      'statistics.getStatTotals',
      'brandKit.getResources',
      'shops.getSellingSteps',
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
      'listingCsv.addImportPictures',
      'listingCsv.confirmListingImport',
      'listingCsv.dropListingImport',
      'ownListings.beginListing',
      'ownListings.getNewListingForm',
      'ownListings.changeListings',
      'ownListings.undoListingChange',
      // A team's own listings; section 6 shows the dashboard of all listings to admins.
      'ownListings.listDashboard',
      'stock.listStock',
      'stock.listMovements',
      'stock.getStockItem',
      'stock.countStock',
      'stock.changeStock',
      'stock.transferStock',
      'stock.setLowStock',
      'stock.listLocations',
      'stock.previewCount',
      'selling.previewVariants',
      'selling.writeVariants',
    ],
  },
  {
    who: 'team',
    atLeast: 'admin',
    of: 'vendorId',
    endpoints: ['stock.saveLocation', 'stock.closeLocation', 'stock.openLocation'],
  },
  { who: 'team', atLeast: 'member', of: 'refereeVendorId', endpoints: ['referrals.referVendor'] },
  {
    who: 'team',
    atLeast: 'admin',
    of: 'id',
    endpoints: [
      'enterprises.getProfileForm',
      'enterprises.publishProfile',
      'enterprises.previewProfile',
      'teams.changeRole',
      'teams.inviteMember',
      'teams.resendInvitation',
      'teams.withdrawInvitation',
      'taxonomy.renewCertification',
      // What the enterprise charges, and how it is paid (resolutions 1).
      'shops.getShop',
      'shops.saveShop',
      'shipping.getShipping',
      'shipping.startShipping',
      'shipping.saveZone',
      'shipping.removeZone',
      'shipping.saveRate',
      'shipping.removeRate',
      'shipping.saveShippingClass',
      'shipping.removeShippingClass',
      'shipping.previewShipping',
      'taxes.getTaxes',
      'taxes.saveTax',
      'taxes.removeTax',
      'discounts.listDiscounts',
      'discounts.getDiscount',
      'discounts.saveDiscount',
      'discounts.removeDiscount',
      'discounts.listGiftCards',
      'discounts.getGiftCard',
      'discounts.disableGiftCard',
      'discounts.resendGiftCard',
    ],
  },
  {
    who: 'team',
    atLeast: 'admin',
    of: 'vendorId',
    endpoints: teamAdminEndpoints,
  },
]

/** What admins manage (1, 6: users, enterprises, banners, sectors, applications, forms …). */
const admins: Group = { who: 'admins', endpoints: adminEndpoints }

/** For keys of other shop systems alone: no account may call them. */
const keys: Group = { who: 'keys', endpoints: keyEndpoints }

/** All rows of the table; duplicates are kept, so that a test can find them. */
export const accessRows: readonly (readonly [name: string, access: Access])[] = [
  anyone,
  signedIn,
  ...thePerson,
  ...team,
  admins,
  keys,
  ...orderGroups,
].flatMap(({ endpoints, ...access }) => endpoints.map((name) => [name, access] as const))

const byName = new Map(accessRows)

/** Access of an endpoint. Throws if it is missing in the table. */
export function accessOf(name: string): Access {
  const access = byName.get(name)
  if (!access) throw new Error(`${name} is missing in tests/support/access-table.ts`)
  return access
}
