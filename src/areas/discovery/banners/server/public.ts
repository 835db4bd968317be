export { addBanners, type BannerInput } from './banner-writer.ts'
