export { forgetBanners } from './shown-banners.ts'
export { addBanners, type BannerInput } from './banner-writer.ts'
