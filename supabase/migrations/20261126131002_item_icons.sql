-- Items have icons of the site only, so that pages load no list of names.

alter table public.content_items drop constraint content_items_icon_shape;
alter table public.content_items add constraint content_items_icon_known check (icon in (
    'anchor', 'aperture', 'book-open', 'box', 'briefcase', 'building-2', 'calendar-check', 'camera', 'chart-no-axes-combined',
    'clapperboard', 'clock', 'cloud', 'code-xml', 'cpu', 'credit-card', 'database', 'file-text', 'film', 'fingerprint', 'gauge', 'globe',
    'graduation-cap', 'handshake', 'hard-drive', 'headset', 'heart', 'image', 'key-round', 'languages', 'laptop', 'layers',
    'layout-template', 'lightbulb', 'lock', 'mail', 'map-pin', 'megaphone', 'message-square-text', 'monitor', 'network', 'package',
    'palette', 'pen-tool', 'phone', 'plug', 'printer', 'puzzle', 'rocket', 'search', 'server', 'shield-check', 'shopping-cart',
    'smartphone', 'sparkles', 'star', 'target', 'users', 'wifi', 'workflow', 'wrench'));
comment on column public.content_items.icon is 'Name of an icon of the site (src/features/items/icon-names.ts). Null: a neutral one.';
