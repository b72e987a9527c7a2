import { ContactSection } from './contact-section';
import { Hero } from './hero';
import { ProductsSection } from './products-section';
import { ServicesSection } from './services-section';
import { StatsSection } from './stats-section';
import { TestimonialsSection } from './testimonials-section';
import { TransformSection } from './transform-section';

/** The home page, its sections in the order of the requirements. */
export function HomePage() {
  return (
    <>
      <Hero />
      <ServicesSection />
      <ProductsSection />
      <StatsSection />
      <TestimonialsSection />
      <TransformSection />
      <ContactSection />
    </>
  );
}
