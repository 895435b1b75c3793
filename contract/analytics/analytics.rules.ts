/** Every event we count. No event contains personal data. */
export const ANALYTICS_EVENTS = ['ev_menu_click', 'search_open'] as const;
